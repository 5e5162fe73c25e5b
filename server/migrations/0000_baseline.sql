CREATE SEQUENCE "public"."appointment_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."registration_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "accommodation_event" (
	"project_id" uuid NOT NULL,
	"accommodation_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "accommodation_event_project_id_accommodation_id_event_id_pk" PRIMARY KEY("project_id","accommodation_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "accommodation" (
	"project_id" uuid NOT NULL,
	"accommodation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"content" json NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"offer_code" text NOT NULL,
	"group_domain" text,
	"granted" text,
	CONSTRAINT "accommodation_project_id_accommodation_id_pk" PRIMARY KEY("project_id","accommodation_id")
);
--> statement-breakpoint
CREATE TABLE "accepted_agreement" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"revision" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_agreement_project_id_account_id_revision_pk" PRIMARY KEY("project_id","account_id","revision")
);
--> statement-breakpoint
CREATE TABLE "access_token" (
	"project_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"openid_index" text,
	"way" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_token_project_id_token_hash_pk" PRIMARY KEY("project_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_type" text DEFAULT 'candidate' NOT NULL,
	"login_name" text NOT NULL,
	"login_name_index" text NOT NULL,
	"password_hash" text NOT NULL,
	"real_name" text NOT NULL,
	"name_index" text,
	"id_type" text NOT NULL,
	"country" text,
	"id_number_cipher" text NOT NULL,
	"id_number_index" text NOT NULL,
	"person_index" text NOT NULL,
	"gender" text,
	"birth_date" text,
	"city" text,
	"phone_cipher" text,
	"phone_index" text,
	"email_cipher" text,
	"email_index" text,
	"group_domain" text,
	"guardian_consent" boolean DEFAULT false NOT NULL,
	"identity" text DEFAULT 'unchecked' NOT NULL,
	"identity_due_at" timestamp with time zone,
	"identity_tries" integer DEFAULT 0 NOT NULL,
	"identity_reason" text,
	"password_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "account_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "password_try" (
	"project_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"wrong" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_try_project_id_subject_pk" PRIMARY KEY("project_id","subject")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"window_starts_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "rate_limit_project_id_key_pk" PRIMARY KEY("project_id","key")
);
--> statement-breakpoint
CREATE TABLE "sent_code" (
	"project_id" uuid NOT NULL,
	"target_index" text NOT NULL,
	"code_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"asked_by" text NOT NULL,
	"counted_for" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sent_code_project_id_target_index_code_id_pk" PRIMARY KEY("project_id","target_index","code_id")
);
--> statement-breakpoint
CREATE TABLE "used_captcha" (
	"project_id" uuid NOT NULL,
	"captcha_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_captcha_project_id_captcha_id_pk" PRIMARY KEY("project_id","captcha_id")
);
--> statement-breakpoint
CREATE TABLE "appointment_event" (
	"project_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "appointment_event_project_id_appointment_id_event_id_pk" PRIMARY KEY("project_id","appointment_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "appointment_wait" (
	"project_id" uuid NOT NULL,
	"waiting_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"session_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"group_domain" text,
	CONSTRAINT "appointment_wait_project_id_waiting_id_pk" PRIMARY KEY("project_id","waiting_id")
);
--> statement-breakpoint
CREATE TABLE "appointment" (
	"project_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"appointment_number" text NOT NULL,
	"session_id" uuid NOT NULL,
	"status" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"rescheduled_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"gave_up_room" text,
	"gave_up_seat" integer,
	"accommodation_id" uuid,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"group_domain" text,
	CONSTRAINT "appointment_project_id_appointment_id_pk" PRIMARY KEY("project_id","appointment_id")
);
--> statement-breakpoint
CREATE TABLE "exam_session" (
	"project_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"session_code" text NOT NULL,
	"centre_code" text NOT NULL,
	"position_code" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "exam_session_project_id_session_id_pk" PRIMARY KEY("project_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "session_seat" (
	"project_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"room_code" text NOT NULL,
	"seat_number" integer NOT NULL,
	"appointment_id" uuid,
	CONSTRAINT "session_seat_project_id_session_id_place_pk" PRIMARY KEY("project_id","session_id","place")
);
--> statement-breakpoint
CREATE TABLE "test_centre" (
	"project_id" uuid NOT NULL,
	"centre_code" text NOT NULL,
	"region_code" text NOT NULL,
	"centre" jsonb NOT NULL,
	CONSTRAINT "test_centre_project_id_centre_code_pk" PRIMARY KEY("project_id","centre_code")
);
--> statement-breakpoint
CREATE TABLE "test_room" (
	"project_id" uuid NOT NULL,
	"centre_code" text NOT NULL,
	"room_code" text NOT NULL,
	"name" jsonb NOT NULL,
	"seats" integer NOT NULL,
	"serves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "test_room_project_id_centre_code_room_code_pk" PRIMARY KEY("project_id","centre_code","room_code")
);
--> statement-breakpoint
CREATE TABLE "basic_info_event" (
	"project_id" uuid NOT NULL,
	"update_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "basic_info_event_project_id_update_id_event_id_pk" PRIMARY KEY("project_id","update_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "basic_info_update" (
	"project_id" uuid NOT NULL,
	"update_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"content" json NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"before" text NOT NULL,
	CONSTRAINT "basic_info_update_project_id_update_id_pk" PRIMARY KEY("project_id","update_id")
);
--> statement-breakpoint
CREATE TABLE "bill_check" (
	"project_id" uuid NOT NULL,
	"bill_date" date NOT NULL,
	"payments" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_check_project_id_bill_date_pk" PRIMARY KEY("project_id","bill_date")
);
--> statement-breakpoint
CREATE TABLE "bill_difference" (
	"project_id" uuid NOT NULL,
	"difference_id" uuid NOT NULL,
	"bill_date" date NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"bill_cents" integer,
	"bill_state" text,
	"our_cents" integer,
	"our_state" text,
	"found_at" timestamp with time zone NOT NULL,
	"resolution" text,
	"note" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "bill_difference_project_id_difference_id_pk" PRIMARY KEY("project_id","difference_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_application_event" (
	"project_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "certificate_application_event_project_id_application_id_event_id_pk" PRIMARY KEY("project_id","application_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_application" (
	"project_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"content" json NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"certificate_code" text NOT NULL,
	"way" text NOT NULL,
	"delivery" text,
	"carrier" text,
	"tracking_number" text,
	"pickup_code" text,
	CONSTRAINT "certificate_application_project_id_application_id_pk" PRIMARY KEY("project_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_postage" (
	"project_id" uuid NOT NULL,
	"postage_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"certificate_code" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "certificate_postage_project_id_postage_id_pk" PRIMARY KEY("project_id","postage_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_authorisation" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"certificate_code" text NOT NULL,
	"revision" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_authorisation_project_id_account_id_certificate_code_pk" PRIMARY KEY("project_id","account_id","certificate_code")
);
--> statement-breakpoint
CREATE TABLE "certificate_copy" (
	"project_id" uuid NOT NULL,
	"copy_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"verification_code" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_copy_project_id_copy_id_pk" PRIMARY KEY("project_id","copy_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_event" (
	"project_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"awaits_message" boolean DEFAULT true NOT NULL,
	CONSTRAINT "certificate_event_project_id_certificate_id_event_id_pk" PRIMARY KEY("project_id","certificate_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"project_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"certificate_code" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"facts" text NOT NULL,
	"photo_file_id" uuid,
	"verification_code" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"reissued_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reason" text,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "certificate_project_id_certificate_id_pk" PRIMARY KEY("project_id","certificate_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_replaced" (
	"project_id" uuid NOT NULL,
	"verification_code" text NOT NULL,
	"certificate_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_replaced_project_id_verification_code_pk" PRIMARY KEY("project_id","verification_code")
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_project_id_account_id_kind_key_pk" PRIMARY KEY("project_id","account_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "file_use" (
	"project_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"used_by" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "file_use_project_id_file_id_used_by_subject_pk" PRIMARY KEY("project_id","file_id","used_by","subject")
);
--> statement-breakpoint
CREATE TABLE "looked_at_picture" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"digest" text NOT NULL,
	"provider" text NOT NULL,
	"found" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "looked_at_picture_project_id_account_id_what_digest_pk" PRIMARY KEY("project_id","account_id","what","digest")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"project_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"purpose" text NOT NULL,
	"requirement_key" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"photo_check" text,
	"photo_finding" text,
	"read" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_project_id_file_id_pk" PRIMARY KEY("project_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"project_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code_index" text NOT NULL,
	"code_end" text NOT NULL,
	"series" text NOT NULL,
	"batch_code" text,
	"subject_codes" jsonb,
	"deducted_cents" integer,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"order_id" uuid,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_project_id_coupon_id_pk" PRIMARY KEY("project_id","coupon_id"),
	CONSTRAINT "coupon_takes_off" CHECK (deducted_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "order_deduction" (
	"project_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"coupon_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code_end" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_deduction_project_id_order_id_line_number_pk" PRIMARY KEY("project_id","order_id","line_number"),
	CONSTRAINT "order_deduction_positive" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "data_key" (
	"version" integer PRIMARY KEY NOT NULL,
	"check" text NOT NULL,
	"wrapped" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seals_from" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_rotation" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"step" text,
	"behind" jsonb,
	"found" integer DEFAULT 0 NOT NULL,
	"stuck" integer DEFAULT 0 NOT NULL,
	"reencrypted" bigint DEFAULT 0 NOT NULL,
	"clean_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exemption_event" (
	"project_id" uuid NOT NULL,
	"exemption_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "exemption_event_project_id_exemption_id_event_id_pk" PRIMARY KEY("project_id","exemption_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "exemption" (
	"project_id" uuid NOT NULL,
	"exemption_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"content" json NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"batch_code" text NOT NULL,
	"group_domain" text,
	"subjects" jsonb NOT NULL,
	"counts_for" text[],
	"valid_until" timestamp with time zone,
	CONSTRAINT "exemption_project_id_exemption_id_pk" PRIMARY KEY("project_id","exemption_id")
);
--> statement-breakpoint
CREATE TABLE "group_import_row" (
	"project_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"content" text NOT NULL,
	"person_index" text,
	"faults" jsonb NOT NULL,
	CONSTRAINT "group_import_row_project_id_row_id_pk" PRIMARY KEY("project_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "group_import" (
	"project_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"group_domain" text NOT NULL,
	"account_id" uuid NOT NULL,
	"rows" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "group_import_project_id_import_id_pk" PRIMARY KEY("project_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"project_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"group_domain" text NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "group_member_project_id_member_id_pk" PRIMARY KEY("project_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_group" (
	"project_id" uuid NOT NULL,
	"group_domain" text NOT NULL,
	"name" text NOT NULL,
	"quota" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_group_project_id_group_domain_pk" PRIMARY KEY("project_id","group_domain")
);
--> statement-breakpoint
CREATE TABLE "guardian_consent" (
	"project_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"revision" text,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "guardian_consent_project_id_consent_id_pk" PRIMARY KEY("project_id","consent_id")
);
--> statement-breakpoint
CREATE TABLE "health_check_in" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"day" text NOT NULL,
	"report" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deleted_on" text NOT NULL,
	CONSTRAINT "health_check_in_project_id_account_id_batch_code_day_pk" PRIMARY KEY("project_id","account_id","batch_code","day")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"project_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice_kind" text DEFAULT 'invoice' NOT NULL,
	"status" text NOT NULL,
	"reversal" text DEFAULT 'none' NOT NULL,
	"details" text NOT NULL,
	"reissue_details" text,
	"amount_cents" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"number" text,
	"issued_at" timestamp with time zone,
	"failure" text,
	"failed_at" timestamp with time zone,
	"reversal_asked_at" timestamp with time zone,
	"reversal_ended_at" timestamp with time zone,
	"confirm_by" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_project_id_invoice_id_pk" PRIMARY KEY("project_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"project_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_project_id_entry_id_pk" PRIMARY KEY("project_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_project_id_account_id_endpoint_key_pk" PRIMARY KEY("project_id","account_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"project_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"target_cipher" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"target_index" text NOT NULL,
	"values_cipher" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "outbox_project_id_message_id_pk" PRIMARY KEY("project_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "operator_terminal" (
	"terminal_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"name" text PRIMARY KEY NOT NULL,
	"seed_cipher" text NOT NULL,
	"last_step" bigint NOT NULL,
	"tries" integer NOT NULL,
	"tried_at" timestamp with time zone,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_deletion" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"leftover" text[],
	CONSTRAINT "account_deletion_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"storage_key" text,
	CONSTRAINT "data_export_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "partner_link" (
	"project_id" uuid NOT NULL,
	"subject_index" text NOT NULL,
	"account_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_link_project_id_subject_index_pk" PRIMARY KEY("project_id","subject_index")
);
--> statement-breakpoint
CREATE TABLE "used_partner_token" (
	"project_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_partner_token_project_id_token_hash_pk" PRIMARY KEY("project_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"project_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"text" jsonb NOT NULL,
	"paid_text" jsonb,
	"invoice_kind" text DEFAULT 'invoice' NOT NULL,
	"amount_cents" integer NOT NULL,
	"deducted_cents" integer DEFAULT 0 NOT NULL,
	"part_id" uuid,
	"part_line" integer,
	CONSTRAINT "order_line_project_id_order_id_line_number_pk" PRIMARY KEY("project_id","order_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "order_part" (
	"project_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "order_part_project_id_order_id_part_id_pk" PRIMARY KEY("project_id","order_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"project_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" text NOT NULL,
	"closed_because" text,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"transaction_id" text,
	CONSTRAINT "orders_project_id_order_id_pk" PRIMARY KEY("project_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"project_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"transaction_id" text,
	"paid_cents" integer,
	"paid_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"handover" jsonb,
	"handed_over_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "payment_project_id_payment_id_pk" PRIMARY KEY("project_id","payment_id"),
	CONSTRAINT "payment_refunded" CHECK (refunded_cents <= coalesce(paid_cents, 0))
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"project_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_line_project_id_refund_id_line_number_pk" PRIMARY KEY("project_id","refund_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"project_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"replaced_by" uuid,
	"given_up_because" text,
	"at_merchant" boolean DEFAULT false NOT NULL,
	"paid_out_as" text,
	"paid_out_reference" text,
	"paid_out_by" text,
	"channel_state" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone,
	CONSTRAINT "refund_project_id_refund_id_pk" PRIMARY KEY("project_id","refund_id"),
	CONSTRAINT "refund_positive" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "operator_notice" (
	"project_id" uuid NOT NULL,
	"notice_code" text NOT NULL,
	"notice" jsonb,
	"files" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_notice_project_id_notice_code_pk" PRIMARY KEY("project_id","notice_code")
);
--> statement-breakpoint
CREATE TABLE "read_notice" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"notice_code" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "read_notice_project_id_account_id_notice_code_pk" PRIMARY KEY("project_id","account_id","notice_code")
);
--> statement-breakpoint
CREATE TABLE "pre_review" (
	"project_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"handed_in_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "pre_review_project_id_review_id_pk" PRIMARY KEY("project_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "gate_override" (
	"project_id" uuid NOT NULL,
	"module" text NOT NULL,
	"gate" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gate_override_project_id_module_pk" PRIMARY KEY("project_id","module")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"definition" jsonb NOT NULL,
	"digest" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "seat_pool" (
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"pool" text NOT NULL,
	"capacity" integer NOT NULL,
	"remaining" integer NOT NULL,
	CONSTRAINT "seat_pool_project_id_kind_group_key_pool_pk" PRIMARY KEY("project_id","kind","group_key","pool"),
	CONSTRAINT "seat_pool_remaining" CHECK (remaining >= 0 and remaining <= capacity)
);
--> statement-breakpoint
CREATE TABLE "queue_entrance" (
	"project_id" uuid NOT NULL,
	"round" text NOT NULL,
	"number" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_entrance_project_id_round_number_pk" PRIMARY KEY("project_id","round","number")
);
--> statement-breakpoint
CREATE TABLE "queue" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"round" text NOT NULL,
	"rate" integer NOT NULL,
	"issued" bigint DEFAULT 0 NOT NULL,
	"admitted" double precision DEFAULT 0 NOT NULL,
	"share" double precision DEFAULT 1 NOT NULL,
	"pace" double precision DEFAULT 1 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"strained_at" timestamp with time zone,
	"stepped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_change_seat" (
	"project_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"area_code" text NOT NULL,
	"batch_code" text NOT NULL,
	CONSTRAINT "registration_change_seat_project_id_change_id_subject_code_pk" PRIMARY KEY("project_id","change_id","subject_code")
);
--> statement-breakpoint
CREATE TABLE "registration_change" (
	"project_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"moves" json NOT NULL,
	"subjects" json DEFAULT '[]' NOT NULL,
	"batches" json,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_change_project_id_change_id_pk" PRIMARY KEY("project_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "registration_correction" (
	"project_id" uuid NOT NULL,
	"correction_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "registration_correction_project_id_correction_id_pk" PRIMARY KEY("project_id","correction_id")
);
--> statement-breakpoint
CREATE TABLE "registration_refund_subject" (
	"project_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"area_code" text NOT NULL,
	"batch_code" text NOT NULL,
	"price_cents" integer NOT NULL,
	"back_cents" integer NOT NULL,
	CONSTRAINT "registration_refund_subject_project_id_request_id_subject_code_pk" PRIMARY KEY("project_id","request_id","subject_code")
);
--> statement-breakpoint
CREATE TABLE "registration_refund" (
	"project_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"declined_because" text,
	"edits" integer DEFAULT 0 NOT NULL,
	"back_cents" integer NOT NULL,
	"fees" json DEFAULT '[]'::json NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "registration_refund_project_id_request_id_pk" PRIMARY KEY("project_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "registration_event" (
	"project_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount_cents" integer,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "registration_event_project_id_registration_id_event_id_pk" PRIMARY KEY("project_id","registration_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "registration_subject" (
	"project_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"area_code" text NOT NULL,
	"batch_code" text NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "registration_subject_project_id_registration_id_subject_code_pk" PRIMARY KEY("project_id","registration_id","subject_code")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"project_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"registration_number" text NOT NULL,
	"status" text NOT NULL,
	"audit_status" integer NOT NULL,
	"refused" boolean DEFAULT false NOT NULL,
	"audit_reason" text,
	"for_person" text,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"refund_status" text DEFAULT 'none' NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"amount_cents" integer NOT NULL,
	"content" json NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"group_domain" text,
	CONSTRAINT "registration_project_id_registration_id_pk" PRIMARY KEY("project_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "review_question" (
	"project_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_question_project_id_registration_id_pk" PRIMARY KEY("project_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_project_id_kind_subject_id_at_pk" PRIMARY KEY("project_id","kind","subject_id","at")
);
--> statement-breakpoint
CREATE TABLE "reminder_off" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_off_project_id_account_id_kind_pk" PRIMARY KEY("project_id","account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "result_release" (
	"project_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"result_code" text NOT NULL,
	"version" integer NOT NULL,
	"exam" jsonb NOT NULL,
	"people" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reason" jsonb,
	CONSTRAINT "result_release_project_id_release_id_pk" PRIMARY KEY("project_id","release_id")
);
--> statement-breakpoint
CREATE TABLE "result" (
	"project_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"sheet" text NOT NULL,
	"awaits_message" boolean DEFAULT true NOT NULL,
	"was_notified" boolean DEFAULT false NOT NULL,
	"awaits_next" boolean DEFAULT false NOT NULL,
	CONSTRAINT "result_project_id_release_id_account_id_pk" PRIMARY KEY("project_id","release_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "result_review_event" (
	"project_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "result_review_event_project_id_review_id_event_id_pk" PRIMARY KEY("project_id","review_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "result_review" (
	"project_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"content" json NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"result_code" text NOT NULL,
	"unit_code" text NOT NULL,
	"request_id" uuid NOT NULL,
	"fee_cents" integer NOT NULL,
	"refunds_when_changed" boolean NOT NULL,
	"before" text NOT NULL,
	"after" text,
	CONSTRAINT "result_review_project_id_review_id_pk" PRIMARY KEY("project_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "result_review_request" (
	"project_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"result_code" text NOT NULL,
	"unit_codes" text[] NOT NULL,
	"asked" text NOT NULL,
	"state" text NOT NULL,
	"ended_because" text,
	"order_id" uuid,
	"fee_cents" integer NOT NULL,
	"refunds_when_changed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "result_review_request_project_id_request_id_pk" PRIMARY KEY("project_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "account_change" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_change_project_id_account_id_kind_pk" PRIMARY KEY("project_id","account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_project_id_account_id_code_hash_pk" PRIMARY KEY("project_id","account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "safe_answer" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"questions" text NOT NULL,
	"answers_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "safe_answer_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"seed" text NOT NULL,
	"last_step" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factor_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_event" (
	"project_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_event_project_id_event_id_pk" PRIMARY KEY("project_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_room_left" (
	"project_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"centre_code" text NOT NULL,
	"room_code" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_room_left_project_id_batch_code_centre_code_room_code_pk" PRIMARY KEY("project_id","batch_code","centre_code","room_code")
);
--> statement-breakpoint
CREATE TABLE "ticket_change" (
	"project_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"printed_revision" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ticket_change_project_id_ticket_id_event_id_pk" PRIMARY KEY("project_id","ticket_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_document" (
	"project_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"template" text NOT NULL,
	"revision" text,
	"bytes" integer,
	"begun_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ticket_document_project_id_ticket_id_pk" PRIMARY KEY("project_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_seat" (
	"project_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"area_code" text NOT NULL,
	"batch_code" text NOT NULL,
	"centre_code" text NOT NULL,
	"room_code" text NOT NULL,
	"seat_number" integer NOT NULL,
	CONSTRAINT "ticket_seat_project_id_ticket_id_area_code_pk" PRIMARY KEY("project_id","ticket_id","area_code")
);
--> statement-breakpoint
CREATE TABLE "admission_ticket" (
	"project_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"ticket_number" text NOT NULL,
	"code" text NOT NULL,
	"serial" integer,
	"drawn_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"confirmed_revision" text,
	"confirmed_at" timestamp with time zone,
	"printed_revision" text,
	"printed_at" timestamp with time zone,
	CONSTRAINT "admission_ticket_project_id_ticket_id_pk" PRIMARY KEY("project_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "wechat_agreement" (
	"project_id" uuid NOT NULL,
	"agreement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"openid_cipher" text NOT NULL,
	"language" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_agreement_project_id_agreement_id_pk" PRIMARY KEY("project_id","agreement_id")
);
--> statement-breakpoint
CREATE TABLE "wechat_binding" (
	"project_id" uuid NOT NULL,
	"openid_index" text NOT NULL,
	"account_id" uuid NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_binding_project_id_openid_index_pk" PRIMARY KEY("project_id","openid_index")
);
--> statement-breakpoint
CREATE TABLE "wechat_credential" (
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"value_cipher" text,
	"expires_at" timestamp with time zone,
	"asking_until" timestamp with time zone,
	CONSTRAINT "wechat_credential_app_id_kind_pk" PRIMARY KEY("app_id","kind")
);
--> statement-breakpoint
CREATE TABLE "wechat_visit" (
	"project_id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"app" text NOT NULL,
	"openid_cipher" text NOT NULL,
	"openid_index" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_visit_project_id_ticket_hash_pk" PRIMARY KEY("project_id","ticket_hash")
);
--> statement-breakpoint
CREATE INDEX "accommodation_event_pending" ON "accommodation_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "accommodation_once" ON "accommodation" USING btree ("project_id","account_id","offer_code");--> statement-breakpoint
CREATE INDEX "access_token_account" ON "access_token" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "access_token_at" ON "access_token" USING btree ("project_id","created_at") WHERE openid_index is null;--> statement-breakpoint
CREATE INDEX "access_token_linked_at" ON "access_token" USING btree ("project_id","created_at") WHERE openid_index is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_name" ON "account" USING btree ("project_id","login_name_index");--> statement-breakpoint
CREATE UNIQUE INDEX "account_id_number" ON "account" USING btree ("project_id","id_number_index") WHERE id_type <> 'passport';--> statement-breakpoint
CREATE INDEX "account_document" ON "account" USING btree ("project_id","id_number_index");--> statement-breakpoint
CREATE UNIQUE INDEX "account_person" ON "account" USING btree ("project_id","person_index");--> statement-breakpoint
CREATE UNIQUE INDEX "account_phone" ON "account" USING btree ("project_id","phone_index") WHERE phone_index is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("project_id","email_index") WHERE email_index is not null;--> statement-breakpoint
CREATE INDEX "account_identity_due" ON "account" USING btree ("project_id","identity_due_at") WHERE identity_due_at is not null;--> statement-breakpoint
CREATE INDEX "account_identity_open" ON "account" USING btree ("project_id","identity") WHERE identity in ('byHand', 'mismatched');--> statement-breakpoint
CREATE INDEX "account_name" ON "account" USING btree ("project_id","name_index") WHERE name_index is not null;--> statement-breakpoint
CREATE INDEX "appointment_event_pending" ON "appointment_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_wait_place" ON "appointment_wait" USING btree ("project_id","session_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_wait_once" ON "appointment_wait" USING btree ("project_id","session_id","account_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "appointment_wait_mine" ON "appointment_wait" USING btree ("project_id","account_id","waiting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_once" ON "appointment" USING btree ("project_id","batch_code","account_id") WHERE status = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_number" ON "appointment" USING btree ("project_id","appointment_number");--> statement-breakpoint
CREATE INDEX "appointment_mine" ON "appointment" USING btree ("project_id","account_id","appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_session" ON "appointment" USING btree ("project_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_session_code" ON "exam_session" USING btree ("project_id","batch_code","session_code","starts_at");--> statement-breakpoint
CREATE INDEX "exam_session_when" ON "exam_session" USING btree ("project_id","batch_code","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_seat_named" ON "session_seat" USING btree ("project_id","session_id","room_code","seat_number");--> statement-breakpoint
CREATE UNIQUE INDEX "session_seat_of" ON "session_seat" USING btree ("project_id","appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
CREATE INDEX "session_seat_free" ON "session_seat" USING btree ("project_id","session_id","place") WHERE appointment_id is null;--> statement-breakpoint
CREATE INDEX "test_centre_in" ON "test_centre" USING btree ("project_id","region_code");--> statement-breakpoint
CREATE INDEX "basic_info_event_pending" ON "basic_info_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "basic_info_update_once" ON "basic_info_update" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_difference_once" ON "bill_difference" USING btree ("project_id","bill_date","kind","number");--> statement-breakpoint
CREATE INDEX "bill_difference_open" ON "bill_difference" USING btree ("project_id","bill_date") WHERE resolution is null;--> statement-breakpoint
CREATE INDEX "certificate_application_event_pending" ON "certificate_application_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_application_once" ON "certificate_application" USING btree ("project_id","account_id","certificate_code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_application_pickup" ON "certificate_application" USING btree ("project_id","pickup_code");--> statement-breakpoint
CREATE INDEX "certificate_application_listed" ON "certificate_application" USING btree ("project_id","certificate_code","application_id");--> statement-breakpoint
CREATE INDEX "certificate_postage_pending" ON "certificate_postage" USING btree ("project_id") WHERE awaits_message;--> statement-breakpoint
CREATE INDEX "certificate_postage_ended" ON "certificate_postage" USING btree ("project_id","account_id") WHERE state = 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_postage_once" ON "certificate_postage" USING btree ("project_id","account_id","certificate_code") WHERE state in ('open', 'paid');--> statement-breakpoint
CREATE INDEX "certificate_copy_of" ON "certificate_copy" USING btree ("project_id","certificate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_copy_verified" ON "certificate_copy" USING btree ("project_id","verification_code");--> statement-breakpoint
CREATE INDEX "certificate_event_pending" ON "certificate_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_number" ON "certificate" USING btree ("project_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_verified" ON "certificate" USING btree ("project_id","verification_code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate" USING btree ("project_id","account_id","certificate_code") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "certificate_listed" ON "certificate" USING btree ("project_id","certificate_code","certificate_id");--> statement-breakpoint
CREATE INDEX "stored_file_account" ON "stored_file" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code" ON "coupon" USING btree ("project_id","code_index");--> statement-breakpoint
CREATE INDEX "coupon_series" ON "coupon" USING btree ("project_id","series","coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_order" ON "coupon" USING btree ("project_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "exemption_event_pending" ON "exemption_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "exemption_once" ON "exemption" USING btree ("project_id","batch_code","account_id") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "exemption_mine" ON "exemption" USING btree ("project_id","account_id","exemption_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_import_row_once" ON "group_import_row" USING btree ("project_id","import_id","row");--> statement-breakpoint
CREATE INDEX "group_import_row_next" ON "group_import_row" USING btree ("project_id","import_id","state","row");--> statement-breakpoint
CREATE INDEX "group_import_row_person" ON "group_import_row" USING btree ("project_id","person_index");--> statement-breakpoint
CREATE UNIQUE INDEX "group_import_one" ON "group_import" USING btree ("project_id","group_domain");--> statement-breakpoint
CREATE INDEX "group_import_ending" ON "group_import" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "group_member_one_group" ON "group_member" USING btree ("project_id","account_id") WHERE state = 'agreed';--> statement-breakpoint
CREATE UNIQUE INDEX "group_member_once" ON "group_member" USING btree ("project_id","group_domain","account_id") WHERE state in ('invited', 'agreed');--> statement-breakpoint
CREATE INDEX "group_member_list" ON "group_member" USING btree ("project_id","group_domain","member_id");--> statement-breakpoint
CREATE INDEX "group_member_mine" ON "group_member" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consent_token" ON "guardian_consent" USING btree ("project_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consent_current" ON "guardian_consent" USING btree ("project_id","account_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "guardian_consent_account" ON "guardian_consent" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "health_check_in_day" ON "health_check_in" USING btree ("project_id","batch_code","day");--> statement-breakpoint
CREATE INDEX "health_check_in_ending" ON "health_check_in" USING btree ("deleted_on");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_once" ON "invoice" USING btree ("project_id","order_id","invoice_kind") WHERE reversal <> 'reversed';--> statement-breakpoint
CREATE INDEX "invoice_mine" ON "invoice" USING btree ("project_id","account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("project_id","next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_registration" ON "audit_log" USING btree ("project_id",("details"->>'registrationNumber')) WHERE details->>'registrationNumber' is not null;--> statement-breakpoint
CREATE INDEX "idempotency_key_at" ON "idempotency_key" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "outbox_target" ON "outbox" USING btree ("project_id","target_index","message_id");--> statement-breakpoint
CREATE INDEX "account_deletion_due" ON "account_deletion" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "data_export_due" ON "data_export" USING btree ("state","since");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_link_account" ON "partner_link" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "used_partner_token_expiry" ON "used_partner_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_line_part" ON "order_line" USING btree ("project_id","part_id") WHERE part_id is not null;--> statement-breakpoint
CREATE INDEX "order_part_subject" ON "order_part" USING btree ("project_id","subject_id");--> statement-breakpoint
CREATE INDEX "orders_subject" ON "orders" USING btree ("project_id","subject_id");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("project_id","account_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at") WHERE status = 'unpaid';--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("project_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction" ON "payment" USING btree ("project_id","transaction_id");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("status","next_check_at");--> statement-breakpoint
CREATE INDEX "payment_day" ON "payment" USING brin ("created_at") WITH (autosummarize=true);--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("project_id","payment_id");--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_review_content" ON "pre_review" USING btree ("project_id","account_id","batch_code","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_review_once" ON "pre_review" USING btree ("project_id","account_id","batch_code") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "pre_review_waiting" ON "pre_review" USING btree ("project_id","batch_code","review_id") WHERE state = 'waiting' and replaced_at is null;--> statement-breakpoint
CREATE INDEX "registration_change_of" ON "registration_change" USING btree ("project_id","registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_change_open" ON "registration_change" USING btree ("project_id","registration_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "registration_correction_of" ON "registration_correction" USING btree ("project_id","registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_correction_once" ON "registration_correction" USING btree ("project_id","registration_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "registration_refund_of" ON "registration_refund" USING btree ("project_id","registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_refund_once" ON "registration_refund" USING btree ("project_id","registration_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "registration_event_pending" ON "registration_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_once" ON "registration" USING btree ("project_id","batch_code","account_id") WHERE status = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "registration_number" ON "registration" USING btree ("project_id","registration_number");--> statement-breakpoint
CREATE INDEX "registration_mine" ON "registration" USING btree ("project_id","account_id","registration_id");--> statement-breakpoint
CREATE INDEX "registration_of_group" ON "registration" USING btree ("project_id","group_domain") WHERE status = 'submitted' and group_domain is not null;--> statement-breakpoint
CREATE INDEX "registration_to_approve" ON "registration" USING btree ("project_id","batch_code","registration_id") WHERE status = 'submitted' and payment_status = 'paid' and audit_status = 1 and for_person is null;--> statement-breakpoint
CREATE INDEX "review_question_due" ON "review_question" USING btree ("project_id","due_at");--> statement-breakpoint
CREATE INDEX "reminder_over" ON "reminder" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "result_release_version" ON "result_release" USING btree ("project_id","result_code","version");--> statement-breakpoint
CREATE INDEX "result_mine" ON "result" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "result_pending" ON "result" USING btree ("project_id","release_id") WHERE awaits_message;--> statement-breakpoint
CREATE INDEX "result_known" ON "result" USING btree ("project_id","release_id") WHERE was_notified or awaits_next;--> statement-breakpoint
CREATE INDEX "result_review_event_pending" ON "result_review_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "result_review_once" ON "result_review" USING btree ("project_id","account_id","result_code","unit_code") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "result_review_request_mine" ON "result_review_request" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "result_review_request_pending" ON "result_review_request" USING btree ("project_id") WHERE awaits_message;--> statement-breakpoint
CREATE INDEX "account_change_due" ON "account_change" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sign_in_event_account" ON "sign_in_event" USING btree ("project_id","account_id","at");--> statement-breakpoint
CREATE INDEX "sign_in_event_at" ON "sign_in_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ticket_change_pending" ON "ticket_change" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE INDEX "ticket_document_of_batch" ON "ticket_document" USING btree ("project_id","batch_code");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_seat_once" ON "ticket_seat" USING btree ("project_id","batch_code","centre_code","room_code","seat_number");--> statement-breakpoint
CREATE UNIQUE INDEX "admission_ticket_number" ON "admission_ticket" USING btree ("project_id","batch_code","ticket_number");--> statement-breakpoint
CREATE UNIQUE INDEX "admission_ticket_code" ON "admission_ticket" USING btree ("project_id","code");--> statement-breakpoint
CREATE INDEX "admission_ticket_mine" ON "admission_ticket" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "admission_ticket_to_notify" ON "admission_ticket" USING btree ("project_id","batch_code") WHERE issued_at is null;--> statement-breakpoint
CREATE INDEX "wechat_agreement_account" ON "wechat_agreement" USING btree ("project_id","account_id","topic");--> statement-breakpoint
CREATE INDEX "wechat_binding_account" ON "wechat_binding" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "wechat_visit_expiry" ON "wechat_visit" USING btree ("expires_at");--> statement-breakpoint
CREATE VIEW "public"."payable_order" AS (
  select project_id, order_id, purpose, subject_id from orders
  union all
  select project_id, order_id, purpose, subject_id from order_part);
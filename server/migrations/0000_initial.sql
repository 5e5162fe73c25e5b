CREATE SEQUENCE "public"."registration_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "access_token" (
	"project_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"openid_index" text,
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
	"password_hash" text NOT NULL,
	"real_name" text NOT NULL,
	"id_type" text NOT NULL,
	"id_number_cipher" text NOT NULL,
	"id_number_index" text NOT NULL,
	"gender" text,
	"birth_date" text,
	"phone_cipher" text,
	"phone_index" text,
	"email_cipher" text,
	"email_index" text,
	"group_domain" text,
	"guardian_consent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"project_id" uuid NOT NULL,
	"captcha_id" uuid NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captcha_project_id_captcha_id_pk" PRIMARY KEY("project_id","captcha_id")
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
CREATE TABLE "verification_code" (
	"project_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"target_index" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_code_project_id_purpose_target_index_pk" PRIMARY KEY("project_id","purpose","target_index")
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
	"answer" jsonb,
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
CREATE TABLE "order_line" (
	"project_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"kind" text NOT NULL,
	"text" jsonb NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "order_line_project_id_order_id_line_number_pk" PRIMARY KEY("project_id","order_id","line_number")
);
--> statement-breakpoint
CREATE TABLE "pay_order" (
	"project_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"status" text NOT NULL,
	"closed_because" text,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"transaction_id" text,
	CONSTRAINT "pay_order_project_id_order_id_pk" PRIMARY KEY("project_id","order_id")
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
	"handover" jsonb,
	"handed_over_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_project_id_payment_id_pk" PRIMARY KEY("project_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"project_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_project_id_refund_id_pk" PRIMARY KEY("project_id","refund_id")
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
	"batch_code" text NOT NULL,
	"subject_code" text NOT NULL,
	"area_code" text NOT NULL,
	"capacity" integer NOT NULL,
	"remaining" integer NOT NULL,
	CONSTRAINT "seat_pool_project_id_batch_code_subject_code_area_code_pk" PRIMARY KEY("project_id","batch_code","subject_code","area_code"),
	CONSTRAINT "seat_pool_remaining" CHECK (remaining >= 0 and remaining <= capacity)
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_project_id_account_id_batch_code_pk" PRIMARY KEY("project_id","account_id","batch_code")
);
--> statement-breakpoint
CREATE TABLE "registration_event" (
	"project_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
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
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"refund_status" text DEFAULT 'none' NOT NULL,
	"amount_cents" integer NOT NULL,
	"content" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "registration_project_id_registration_id_pk" PRIMARY KEY("project_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"project_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"purpose" text NOT NULL,
	"requirement_key" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"photo_check" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_project_id_file_id_pk" PRIMARY KEY("project_id","file_id")
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
CREATE INDEX "access_token_account" ON "access_token" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_name" ON "account" USING btree ("project_id","login_name");--> statement-breakpoint
CREATE UNIQUE INDEX "account_id_number" ON "account" USING btree ("project_id","id_number_index");--> statement-breakpoint
CREATE UNIQUE INDEX "account_phone" ON "account" USING btree ("project_id","phone_index") WHERE phone_index is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("project_id","email_index") WHERE email_index is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "pay_order_registration" ON "pay_order" USING btree ("project_id","registration_id");--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("project_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction" ON "payment" USING btree ("project_id","transaction_id");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("status","next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_payment" ON "refund" USING btree ("project_id","payment_id");--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_once" ON "registration" USING btree ("project_id","batch_code","account_id") WHERE status = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "registration_number" ON "registration" USING btree ("project_id","registration_number");--> statement-breakpoint
CREATE INDEX "registration_mine" ON "registration" USING btree ("project_id","account_id","registration_id");--> statement-breakpoint
CREATE INDEX "registration_due" ON "registration" USING btree ("expires_at") WHERE status = 'submitted' and payment_status = 'unpaid';--> statement-breakpoint
CREATE INDEX "stored_file_account" ON "stored_file" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "wechat_agreement_account" ON "wechat_agreement" USING btree ("project_id","account_id","topic");--> statement-breakpoint
CREATE INDEX "wechat_binding_account" ON "wechat_binding" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "wechat_visit_expiry" ON "wechat_visit" USING btree ("expires_at");
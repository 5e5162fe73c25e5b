CREATE TABLE "review_case" (
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"stage" text DEFAULT 'review' NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"number" text NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"leased_by" uuid,
	"leased_until" timestamp with time zone,
	"pending_run_id" uuid,
	"sample_of" uuid,
	"decided_by" uuid,
	CONSTRAINT "review_case_project_id_kind_case_id_stage_pk" PRIMARY KEY("project_id","kind","case_id","stage")
);
--> statement-breakpoint
CREATE TABLE "review_decision" (
	"project_id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"number" text NOT NULL,
	"batch_code" text,
	"areas" text[] NOT NULL,
	"staff_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"run_id" uuid,
	"sample_of" uuid,
	"agrees" boolean,
	CONSTRAINT "review_decision_project_id_decision_id_pk" PRIMARY KEY("project_id","decision_id")
);
--> statement-breakpoint
CREATE TABLE "review_exclusion" (
	"project_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"by" text NOT NULL,
	"value" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_exclusion_project_id_staff_id_by_value_pk" PRIMARY KEY("project_id","staff_id","by","value")
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "content_digest" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "reading" text;--> statement-breakpoint
CREATE INDEX "review_case_queue" ON "review_case" USING btree ("project_id","kind","queued_at","case_id") WHERE pending_run_id is null;--> statement-breakpoint
CREATE INDEX "review_case_batch" ON "review_case" USING btree ("project_id","kind","batch_code","queued_at","case_id") WHERE pending_run_id is null;--> statement-breakpoint
CREATE INDEX "review_case_leased" ON "review_case" USING btree ("project_id","leased_by") WHERE leased_by is not null;--> statement-breakpoint
CREATE INDEX "review_case_account" ON "review_case" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "review_decision_at" ON "review_decision" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "review_decision_case" ON "review_decision" USING btree ("project_id","kind","case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_decision_sample" ON "review_decision" USING btree ("project_id","sample_of") WHERE sample_of is not null;--> statement-breakpoint
CREATE INDEX "accommodation_waiting" ON "accommodation" USING btree ("project_id","accommodation_id") WHERE state = 'auditing';--> statement-breakpoint
CREATE INDEX "basic_info_update_waiting" ON "basic_info_update" USING btree ("project_id","update_id") WHERE state = 'auditing';--> statement-breakpoint
CREATE INDEX "certificate_application_waiting" ON "certificate_application" USING btree ("project_id","application_id") WHERE state = 'auditing';--> statement-breakpoint
CREATE INDEX "stored_file_content" ON "stored_file" USING btree ("project_id","content_digest") WHERE content_digest is not null;--> statement-breakpoint
CREATE INDEX "exemption_waiting" ON "exemption" USING btree ("project_id","exemption_id") WHERE state = 'auditing';--> statement-breakpoint
CREATE INDEX "registration_for_person" ON "registration" USING btree ("project_id","registration_id") WHERE status = 'submitted' and payment_status = 'paid' and audit_status = 1 and for_person is not null;--> statement-breakpoint
CREATE INDEX "result_review_waiting" ON "result_review" USING btree ("project_id","review_id") WHERE state = 'auditing';
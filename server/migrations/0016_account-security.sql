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
CREATE TABLE "safe_answer" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"questions" text NOT NULL,
	"answers_hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "safe_answer_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
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
ALTER TABLE "access_token" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "account_change_due" ON "account_change" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sign_in_event_account" ON "sign_in_event" USING btree ("project_id","account_id","at");--> statement-breakpoint
CREATE INDEX "sign_in_event_at" ON "sign_in_event" USING btree ("at");
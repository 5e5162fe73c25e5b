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
CREATE INDEX "reminder_over" ON "reminder" USING btree ("at");
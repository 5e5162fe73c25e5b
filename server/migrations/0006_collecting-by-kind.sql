CREATE TABLE "file_use" (
	"project_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"used_by" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "file_use_project_id_file_id_used_by_subject_pk" PRIMARY KEY("project_id","file_id","used_by","subject")
);
--> statement-breakpoint
CREATE TABLE "unnoted_file_use" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"note_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "kind" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "kind" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "draft" DROP CONSTRAINT "draft_project_id_account_id_batch_code_pk";--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_project_id_account_id_kind_batch_code_pk" PRIMARY KEY("project_id","account_id","kind","batch_code");--> statement-breakpoint
INSERT INTO "unnoted_file_use" SELECT "project_id", now() + interval '1 day' FROM "project";
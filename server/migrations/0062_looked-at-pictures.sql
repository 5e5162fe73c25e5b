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
ALTER TABLE "stored_file" ADD COLUMN "photo_finding" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "read" text;
CREATE TABLE "accepted_agreement" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"revision" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_agreement_project_id_account_id_revision_pk" PRIMARY KEY("project_id","account_id","revision")
);

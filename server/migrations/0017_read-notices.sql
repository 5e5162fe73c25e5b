CREATE TABLE "read_notice" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"notice_code" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "read_notice_project_id_account_id_notice_code_pk" PRIMARY KEY("project_id","account_id","notice_code")
);

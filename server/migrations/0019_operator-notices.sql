CREATE TABLE "operator_notice" (
	"project_id" uuid NOT NULL,
	"notice_code" text NOT NULL,
	"notice" jsonb,
	"files" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_notice_project_id_notice_code_pk" PRIMARY KEY("project_id","notice_code")
);

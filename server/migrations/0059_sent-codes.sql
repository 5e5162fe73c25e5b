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

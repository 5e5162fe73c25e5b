CREATE TABLE "recovery_code" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_project_id_account_id_code_hash_pk" PRIMARY KEY("project_id","account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"seed" text NOT NULL,
	"last_step" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factor_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);

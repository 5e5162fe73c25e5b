CREATE TABLE "partner_link" (
	"project_id" uuid NOT NULL,
	"subject_index" text NOT NULL,
	"account_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_link_project_id_subject_index_pk" PRIMARY KEY("project_id","subject_index")
);
--> statement-breakpoint
CREATE TABLE "used_partner_token" (
	"project_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_partner_token_project_id_token_hash_pk" PRIMARY KEY("project_id","token_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_link_account" ON "partner_link" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "used_partner_token_expiry" ON "used_partner_token" USING btree ("expires_at");
CREATE TABLE "group_member" (
	"project_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"group_domain" text NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "group_member_project_id_member_id_pk" PRIMARY KEY("project_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_group" (
	"project_id" uuid NOT NULL,
	"group_domain" text NOT NULL,
	"name" text NOT NULL,
	"quota" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_group_project_id_group_domain_pk" PRIMARY KEY("project_id","group_domain")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "group_member_one_group" ON "group_member" USING btree ("project_id","account_id") WHERE state = 'agreed';--> statement-breakpoint
CREATE UNIQUE INDEX "group_member_once" ON "group_member" USING btree ("project_id","group_domain","account_id") WHERE state in ('invited', 'agreed');--> statement-breakpoint
CREATE INDEX "group_member_list" ON "group_member" USING btree ("project_id","group_domain","member_id");--> statement-breakpoint
CREATE INDEX "group_member_mine" ON "group_member" USING btree ("project_id","account_id");
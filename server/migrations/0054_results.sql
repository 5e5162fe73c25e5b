CREATE TABLE "result_release" (
	"project_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"result_code" text NOT NULL,
	"version" integer NOT NULL,
	"exam" jsonb NOT NULL,
	"people" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "result_release_project_id_release_id_pk" PRIMARY KEY("project_id","release_id")
);
--> statement-breakpoint
CREATE TABLE "result" (
	"project_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"sheet" text NOT NULL,
	"awaits_message" boolean DEFAULT true NOT NULL,
	CONSTRAINT "result_project_id_release_id_account_id_pk" PRIMARY KEY("project_id","release_id","account_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "result_release_version" ON "result_release" USING btree ("project_id","result_code","version");--> statement-breakpoint
CREATE INDEX "result_mine" ON "result" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "result_untold" ON "result" USING btree ("project_id","release_id") WHERE awaits_message;
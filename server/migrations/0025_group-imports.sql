CREATE TABLE "group_import_row" (
	"project_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"content" text,
	"person_index" text,
	"faults" jsonb NOT NULL,
	CONSTRAINT "group_import_row_project_id_row_id_pk" PRIMARY KEY("project_id","row_id")
);
--> statement-breakpoint
CREATE TABLE "group_import" (
	"project_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"group_domain" text NOT NULL,
	"account_id" uuid NOT NULL,
	"rows" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "group_import_project_id_import_id_pk" PRIMARY KEY("project_id","import_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "group_import_row_once" ON "group_import_row" USING btree ("project_id","import_id","row");--> statement-breakpoint
CREATE INDEX "group_import_row_next" ON "group_import_row" USING btree ("project_id","import_id","state","row");--> statement-breakpoint
CREATE INDEX "group_import_row_person" ON "group_import_row" USING btree ("project_id","person_index");--> statement-breakpoint
CREATE UNIQUE INDEX "group_import_one" ON "group_import" USING btree ("project_id","group_domain");--> statement-breakpoint
CREATE INDEX "group_import_ending" ON "group_import" USING btree ("ends_at");
CREATE TABLE "basic_info_event" (
	"project_id" uuid NOT NULL,
	"update_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "basic_info_event_project_id_update_id_event_id_pk" PRIMARY KEY("project_id","update_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "basic_info_update" (
	"project_id" uuid NOT NULL,
	"update_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"before" text NOT NULL,
	"content" json NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "basic_info_update_project_id_update_id_pk" PRIMARY KEY("project_id","update_id")
);
--> statement-breakpoint
CREATE INDEX "basic_info_event_untold" ON "basic_info_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "basic_info_update_once" ON "basic_info_update" USING btree ("project_id","account_id");
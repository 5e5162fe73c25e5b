CREATE TABLE "accommodation_event" (
	"project_id" uuid NOT NULL,
	"accommodation_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "accommodation_event_project_id_accommodation_id_event_id_pk" PRIMARY KEY("project_id","accommodation_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "accommodation" (
	"project_id" uuid NOT NULL,
	"accommodation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"offer_code" text NOT NULL,
	"group_domain" text,
	"state" text NOT NULL,
	"reason" text,
	"granted" text,
	"content" json NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "accommodation_project_id_accommodation_id_pk" PRIMARY KEY("project_id","accommodation_id")
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "accommodation_id" uuid;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "extra_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_room" ADD COLUMN "serves" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "accommodation_event_untold" ON "accommodation_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "accommodation_once" ON "accommodation" USING btree ("project_id","account_id","offer_code");
CREATE TABLE "appointment_wait" (
	"project_id" uuid NOT NULL,
	"waiting_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"session_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "appointment_wait_project_id_waiting_id_pk" PRIMARY KEY("project_id","waiting_id")
);
--> statement-breakpoint
ALTER TABLE "appointment_event" ADD COLUMN "awaits_message" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_wait_place" ON "appointment_wait" USING btree ("project_id","session_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_wait_once" ON "appointment_wait" USING btree ("project_id","session_id","account_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "appointment_wait_mine" ON "appointment_wait" USING btree ("project_id","account_id","waiting_id");--> statement-breakpoint
CREATE INDEX "appointment_event_untold" ON "appointment_event" USING btree ("project_id","at") WHERE awaits_message;
CREATE TABLE "ticket_room_left" (
	"project_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"centre_code" text NOT NULL,
	"room_code" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_room_left_project_id_batch_code_centre_code_room_code_pk" PRIMARY KEY("project_id","batch_code","centre_code","room_code")
);
--> statement-breakpoint
CREATE TABLE "ticket_change" (
	"project_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"printed_revision" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ticket_change_project_id_ticket_id_event_id_pk" PRIMARY KEY("project_id","ticket_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_paper" (
	"project_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"template" text NOT NULL,
	"revision" text,
	"bytes" integer,
	"begun_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ticket_paper_project_id_ticket_id_pk" PRIMARY KEY("project_id","ticket_id")
);
--> statement-breakpoint
CREATE INDEX "ticket_change_untold" ON "ticket_change" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE INDEX "ticket_paper_of_batch" ON "ticket_paper" USING btree ("project_id","batch_code");
CREATE TABLE "ticket_seat" (
	"project_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"area_code" text NOT NULL,
	"batch_code" text NOT NULL,
	"centre_code" text NOT NULL,
	"room_code" text NOT NULL,
	"seat_number" integer NOT NULL,
	CONSTRAINT "ticket_seat_project_id_ticket_id_area_code_pk" PRIMARY KEY("project_id","ticket_id","area_code")
);
--> statement-breakpoint
CREATE TABLE "admission_ticket" (
	"project_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"ticket_number" text NOT NULL,
	"code" text NOT NULL,
	"serial" integer,
	"drawn_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"confirmed_revision" text,
	"confirmed_at" timestamp with time zone,
	"printed_revision" text,
	"printed_at" timestamp with time zone,
	CONSTRAINT "admission_ticket_project_id_ticket_id_pk" PRIMARY KEY("project_id","ticket_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_seat_once" ON "ticket_seat" USING btree ("project_id","batch_code","centre_code","room_code","seat_number");--> statement-breakpoint
CREATE UNIQUE INDEX "admission_ticket_number" ON "admission_ticket" USING btree ("project_id","batch_code","ticket_number");--> statement-breakpoint
CREATE UNIQUE INDEX "admission_ticket_code" ON "admission_ticket" USING btree ("project_id","code");--> statement-breakpoint
CREATE INDEX "admission_ticket_mine" ON "admission_ticket" USING btree ("project_id","account_id");--> statement-breakpoint
CREATE INDEX "admission_ticket_to_tell" ON "admission_ticket" USING btree ("project_id","batch_code") WHERE issued_at is null;
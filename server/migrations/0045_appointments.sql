CREATE SEQUENCE "public"."appointment_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "appointment_event" (
	"project_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_event_project_id_appointment_id_event_id_pk" PRIMARY KEY("project_id","appointment_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "appointment" (
	"project_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"appointment_number" text NOT NULL,
	"session_id" uuid NOT NULL,
	"status" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"rescheduled_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"printed_at" timestamp with time zone,
	"gave_up_room" text,
	"gave_up_seat" integer,
	CONSTRAINT "appointment_project_id_appointment_id_pk" PRIMARY KEY("project_id","appointment_id")
);
--> statement-breakpoint
CREATE TABLE "exam_session" (
	"project_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"session_code" text NOT NULL,
	"centre_code" text NOT NULL,
	"position_code" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "exam_session_project_id_session_id_pk" PRIMARY KEY("project_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "session_seat" (
	"project_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"room_code" text NOT NULL,
	"seat_number" integer NOT NULL,
	"appointment_id" uuid,
	CONSTRAINT "session_seat_project_id_session_id_place_pk" PRIMARY KEY("project_id","session_id","place")
);
--> statement-breakpoint
CREATE TABLE "test_centre" (
	"project_id" uuid NOT NULL,
	"centre_code" text NOT NULL,
	"region_code" text NOT NULL,
	"centre" jsonb NOT NULL,
	CONSTRAINT "test_centre_project_id_centre_code_pk" PRIMARY KEY("project_id","centre_code")
);
--> statement-breakpoint
CREATE TABLE "test_room" (
	"project_id" uuid NOT NULL,
	"centre_code" text NOT NULL,
	"room_code" text NOT NULL,
	"name" jsonb NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "test_room_project_id_centre_code_room_code_pk" PRIMARY KEY("project_id","centre_code","room_code")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_once" ON "appointment" USING btree ("project_id","batch_code","account_id") WHERE status = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_number" ON "appointment" USING btree ("project_id","appointment_number");--> statement-breakpoint
CREATE INDEX "appointment_mine" ON "appointment" USING btree ("project_id","account_id","appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_session" ON "appointment" USING btree ("project_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_session_code" ON "exam_session" USING btree ("project_id","batch_code","session_code","starts_at");--> statement-breakpoint
CREATE INDEX "exam_session_when" ON "exam_session" USING btree ("project_id","batch_code","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_seat_named" ON "session_seat" USING btree ("project_id","session_id","room_code","seat_number");--> statement-breakpoint
CREATE UNIQUE INDEX "session_seat_of" ON "session_seat" USING btree ("project_id","appointment_id") WHERE appointment_id is not null;--> statement-breakpoint
CREATE INDEX "session_seat_free" ON "session_seat" USING btree ("project_id","session_id","place") WHERE appointment_id is null;--> statement-breakpoint
CREATE INDEX "test_centre_in" ON "test_centre" USING btree ("project_id","region_code");
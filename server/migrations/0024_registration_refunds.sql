CREATE TABLE "registration_refund_subject" (
	"project_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"area_code" text NOT NULL,
	"batch_code" text NOT NULL,
	"price_cents" integer NOT NULL,
	"back_cents" integer NOT NULL,
	CONSTRAINT "registration_refund_subject_project_id_request_id_subject_code_pk" PRIMARY KEY("project_id","request_id","subject_code")
);
--> statement-breakpoint
CREATE TABLE "registration_refund" (
	"project_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"declined_because" text,
	"edits" integer DEFAULT 0 NOT NULL,
	"back_cents" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "registration_refund_project_id_request_id_pk" PRIMARY KEY("project_id","request_id")
);
--> statement-breakpoint
CREATE INDEX "registration_refund_of" ON "registration_refund" USING btree ("project_id","registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_refund_once" ON "registration_refund" USING btree ("project_id","registration_id") WHERE state = 'asked';
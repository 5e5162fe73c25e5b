CREATE TABLE "invoice" (
	"project_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reversal" text DEFAULT 'none' NOT NULL,
	"details" text NOT NULL,
	"reissue_details" text,
	"amount_cents" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"number" text,
	"issued_at" timestamp with time zone,
	"failure" text,
	"reversal_asked_at" timestamp with time zone,
	"confirm_by" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_project_id_invoice_id_pk" PRIMARY KEY("project_id","invoice_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_once" ON "invoice" USING btree ("project_id","order_id") WHERE reversal <> 'reversed';--> statement-breakpoint
CREATE INDEX "invoice_mine" ON "invoice" USING btree ("project_id","account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("project_id","next_attempt_at") WHERE next_attempt_at is not null;
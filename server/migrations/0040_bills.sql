CREATE TABLE "bill_check" (
	"project_id" uuid NOT NULL,
	"bill_date" date NOT NULL,
	"payments" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_check_project_id_bill_date_pk" PRIMARY KEY("project_id","bill_date")
);
--> statement-breakpoint
CREATE TABLE "bill_difference" (
	"project_id" uuid NOT NULL,
	"difference_id" uuid NOT NULL,
	"bill_date" date NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"bill_cents" integer,
	"bill_state" text,
	"our_cents" integer,
	"our_state" text,
	"found_at" timestamp with time zone NOT NULL,
	"resolution" text,
	"note" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "bill_difference_project_id_difference_id_pk" PRIMARY KEY("project_id","difference_id")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_difference_once" ON "bill_difference" USING btree ("project_id","bill_date","kind","number");--> statement-breakpoint
CREATE INDEX "bill_difference_open" ON "bill_difference" USING btree ("project_id","bill_date") WHERE resolution is null;
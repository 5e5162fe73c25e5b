CREATE TABLE "coupon" (
	"project_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code_index" text NOT NULL,
	"code_end" text NOT NULL,
	"series" text NOT NULL,
	"batch_code" text,
	"subject_codes" jsonb,
	"deducted_cents" integer,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"order_id" uuid,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_project_id_coupon_id_pk" PRIMARY KEY("project_id","coupon_id"),
	CONSTRAINT "coupon_takes_off" CHECK (deducted_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "order_deduction" (
	"project_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"coupon_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code_end" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_deduction_project_id_order_id_line_number_pk" PRIMARY KEY("project_id","order_id","line_number"),
	CONSTRAINT "order_deduction_positive" CHECK (amount_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "deducted_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code" ON "coupon" USING btree ("project_id","code_index");--> statement-breakpoint
CREATE INDEX "coupon_series" ON "coupon" USING btree ("project_id","series","coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_order" ON "coupon" USING btree ("project_id","order_id") WHERE order_id is not null;
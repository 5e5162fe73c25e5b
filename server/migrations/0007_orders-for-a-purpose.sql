-- An order is for a purpose; all that there are, are for registrations. Names change, rows stay as they lie.
ALTER TABLE "pay_order" RENAME TO "orders";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "registration_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "pay_order_project_id_order_id_pk" TO "orders_project_id_order_id_pk";--> statement-breakpoint
ALTER INDEX "pay_order_registration" RENAME TO "orders_subject";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purpose" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("project_id","account_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at") WHERE status = 'unpaid';--> statement-breakpoint
DROP INDEX "registration_due";--> statement-breakpoint
-- The version before reads and writes this for the minutes that both run side by side; a later migration drops it.
CREATE VIEW "pay_order" AS
SELECT "project_id", "order_id", "account_id", "subject_id" AS "registration_id", "status", "closed_because",
  "amount_cents", "created_at", "expires_at", "paid_at", "reminded_at", "transaction_id"
FROM "orders" WHERE "purpose" = 'registration';--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "ref" text;--> statement-breakpoint
CREATE TABLE "refund_line" (
	"project_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"line_number" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_line_project_id_refund_id_line_number_pk" PRIMARY KEY("project_id","refund_id","line_number")
);
--> statement-breakpoint
DROP INDEX "refund_payment";--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("project_id","payment_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_positive" CHECK (amount_cents > 0);--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "payment" SET "refunded_cents" = back.cents
FROM (SELECT "project_id", "payment_id", sum("amount_cents")::int AS cents FROM "refund" GROUP BY 1, 2) back
WHERE "payment"."project_id" = back."project_id" AND "payment"."payment_id" = back."payment_id";--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded" CHECK (refunded_cents <= coalesce(paid_cents, 0));--> statement-breakpoint
-- Adds up under the payment's lock: of two refunds at once the second waits, and sees the first.
CREATE FUNCTION "add_up_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "payment" SET "refunded_cents" = "refunded_cents" - OLD."amount_cents"
    WHERE "project_id" = OLD."project_id" AND "payment_id" = OLD."payment_id";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "payment" SET "refunded_cents" = "refunded_cents" + NEW."amount_cents"
    WHERE "project_id" = NEW."project_id" AND "payment_id" = NEW."payment_id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "refunds_add_up" AFTER INSERT OR DELETE OR UPDATE OF "project_id", "payment_id", "amount_cents" ON "refund"
FOR EACH ROW EXECUTE FUNCTION "add_up_refunds"();

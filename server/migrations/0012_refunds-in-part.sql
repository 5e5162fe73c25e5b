ALTER TABLE "registration" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What WeChat closed never went: given up, it no longer counts, and another refund can take its place.
CREATE OR REPLACE FUNCTION "add_up_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."status" <> 'givenUp' THEN
    UPDATE "payment" SET "refunded_cents" = "refunded_cents" - OLD."amount_cents"
    WHERE "project_id" = OLD."project_id" AND "payment_id" = OLD."payment_id";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" <> 'givenUp' THEN
    UPDATE "payment" SET "refunded_cents" = "refunded_cents" + NEW."amount_cents"
    WHERE "project_id" = NEW."project_id" AND "payment_id" = NEW."payment_id";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "refunds_add_up" ON "refund";--> statement-breakpoint
CREATE TRIGGER "refunds_add_up" AFTER INSERT OR DELETE OR UPDATE OF "project_id", "payment_id", "amount_cents", "status" ON "refund"
FOR EACH ROW EXECUTE FUNCTION "add_up_refunds"();

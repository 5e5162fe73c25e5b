ALTER TABLE "refund" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "given_up_because" text;--> statement-breakpoint
-- Until now a refund that was started again under a new number looked like one that was given up.
UPDATE "refund" SET "replaced_by" = (
  SELECT next."refund_id" FROM "refund" next
  WHERE next."project_id" = "refund"."project_id" AND next."payment_id" = "refund"."payment_id"
    AND next."amount_cents" = "refund"."amount_cents" AND next."reason" = "refund"."reason"
    AND next."refund_id" > "refund"."refund_id"
  ORDER BY next."refund_id" LIMIT 1
) WHERE "status" = 'givenUp';

CREATE TABLE "pre_review" (
	"project_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"handed_in_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "pre_review_project_id_review_id_pk" PRIMARY KEY("project_id","review_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pre_review_content" ON "pre_review" USING btree ("project_id","account_id","batch_code","digest");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_review_once" ON "pre_review" USING btree ("project_id","account_id","batch_code") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "pre_review_waiting" ON "pre_review" USING btree ("project_id","batch_code","review_id") WHERE state = 'waiting' and replaced_at is null;
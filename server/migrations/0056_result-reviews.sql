CREATE TABLE "result_review_event" (
	"project_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "result_review_event_project_id_review_id_event_id_pk" PRIMARY KEY("project_id","review_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "result_review" (
	"project_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"content" json NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"result_code" text NOT NULL,
	"unit_code" text NOT NULL,
	"request_id" uuid NOT NULL,
	"fee_cents" integer NOT NULL,
	"refunds_when_changed" boolean NOT NULL,
	"before" text NOT NULL,
	"after" text,
	CONSTRAINT "result_review_project_id_review_id_pk" PRIMARY KEY("project_id","review_id")
);
--> statement-breakpoint
CREATE TABLE "result_review_request" (
	"project_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"result_code" text NOT NULL,
	"unit_codes" text[] NOT NULL,
	"asked" text NOT NULL,
	"state" text NOT NULL,
	"ended_because" text,
	"order_id" uuid,
	"fee_cents" integer NOT NULL,
	"refunds_when_changed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_review_request_project_id_request_id_pk" PRIMARY KEY("project_id","request_id")
);
--> statement-breakpoint
CREATE INDEX "result_review_event_untold" ON "result_review_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "result_review_once" ON "result_review" USING btree ("project_id","account_id","result_code","unit_code") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "result_review_request_mine" ON "result_review_request" USING btree ("project_id","account_id");
CREATE TABLE "resealing" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"step" text,
	"behind" jsonb,
	"found" integer DEFAULT 0 NOT NULL,
	"stuck" integer DEFAULT 0 NOT NULL,
	"resealed" bigint DEFAULT 0 NOT NULL,
	"clean_at" timestamp with time zone,
	"taken_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_key" ADD COLUMN "wrapped" text;--> statement-breakpoint
ALTER TABLE "data_key" ADD COLUMN "made_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "data_key" ADD COLUMN "seals_from" timestamp with time zone DEFAULT now() NOT NULL;
CREATE TABLE "queue" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"round" text NOT NULL,
	"rate" integer NOT NULL,
	"issued" bigint DEFAULT 0 NOT NULL,
	"admitted" double precision DEFAULT 0 NOT NULL,
	"share" double precision DEFAULT 1 NOT NULL,
	"pace" double precision DEFAULT 1 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"strained_at" timestamp with time zone,
	"stepped_at" timestamp with time zone NOT NULL
);

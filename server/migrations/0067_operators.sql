CREATE TABLE "operator_terminal" (
	"terminal_hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"name" text PRIMARY KEY NOT NULL,
	"seed_cipher" text NOT NULL,
	"last_step" bigint NOT NULL,
	"tries" integer NOT NULL,
	"tried_at" timestamp with time zone,
	"added_at" timestamp with time zone NOT NULL
);

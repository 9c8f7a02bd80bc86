CREATE TABLE "go_live_proofs" (
	"what" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "go_live_proofs_what_about_pk" PRIMARY KEY("what","about")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"changed" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller" jsonb;
CREATE TABLE "backup_plan" (
	"id" integer PRIMARY KEY NOT NULL,
	"nightly_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint,
	"problem" text,
	"restored" jsonb
);
--> statement-breakpoint
CREATE INDEX "backups_began" ON "backups" USING btree ("began_at");
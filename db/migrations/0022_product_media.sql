CREATE TABLE "media_files" (
	"name" text PRIMARY KEY NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "media" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "media_files_unused" ON "media_files" USING btree ("kept_at") WHERE "media_files"."used_at" is null;--> statement-breakpoint
-- The pages added two close-ups to the shop's own six pictures; from now on a product shows what its row says.
UPDATE "products" SET "media" = jsonb_build_array(
	jsonb_build_object('kind', 'picture', 'src', "image", 'alt', "name" || ': a glass of it, with the bombs beside it'),
	jsonb_build_object('kind', 'picture', 'src', replace("image", '-1280', '-bombs-960'), 'alt', 'Two ' || "name" || ' bombs up close, with sugar crystals'),
	jsonb_build_object('kind', 'picture', 'src', replace("image", '-1280', '-glass-960'), 'alt', 'The rim of a glass of ' || "name" || ', garnished')
) WHERE "image" ~ '^/pictures/(watermelon-fusion|berry-blast|tropic-thunder|guava-lime|pina-colada|classic-mojito)-1280\.webp$';

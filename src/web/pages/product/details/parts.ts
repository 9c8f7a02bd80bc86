import { Answers } from './answers.tsx'
import { FoodLabel } from './food-label.tsx'
import { TasteNotes } from './taste-notes.tsx'

/** All that the product's record says below the way to buy it, in one chunk. */
export const PARTS = { taste: TasteNotes, box: FoodLabel, answers: Answers }

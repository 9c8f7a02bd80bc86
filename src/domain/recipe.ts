/** One step of the recipe, as the specification describes it. */
export type Step = { number: string; title: string; subtitle?: string; description: string; picture: string }

const START_COOL = 'START COOL —'

/** How to make the drink: the times and amounts are the specification's. */
export const STEPS: readonly Step[] = [
  {
    number: '1',
    title: 'Chill the glass',
    subtitle: START_COOL,
    description: 'Put a tall glass in the freezer for about 5 minutes. A frosty glass keeps the fizz going longer.',
    picture: 'A frosted empty glass with ice cubes beside it',
  },
  {
    number: '2',
    title: 'Pour the sparkle',
    subtitle: START_COOL,
    description:
      'Add about 160 ml of sparkling water, soda or chilled water. Having yours without alcohol? Stop pouring at step 2.',
    picture: 'Sparkling water being poured into the glass',
  },
  {
    number: '3',
    title: 'Drop the bomb',
    description: 'Unwrap one, hold it over the glass, let go. Aur phir… plop. Phones out for this one.',
    picture: 'A drink bomb falling into the glass',
  },
  {
    number: '4',
    title: 'Watch it fizz',
    description: 'It dissolves in about 30 to 60 seconds. No stirring. Just stare, like everyone else will.',
    picture: 'Colour blooming through the water as the bomb dissolves',
  },
  {
    number: '5',
    title: 'Add the ice',
    description: 'Ice goes in now, not before: a bomb works fastest when it has the glass to itself.',
    picture: 'Ice cubes dropping into an orange drink',
  },
  {
    number: '6',
    title: 'Dress it up, cheers',
    description: 'Lime, mint, a slice of whatever is on the counter. Clink, sip, and ask who wants the next one.',
    picture: 'A finished green drink with lime, mint and a straw',
  },
]

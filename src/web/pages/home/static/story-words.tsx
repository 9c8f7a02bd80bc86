/** Where the bombs come from, told like a friend would. */
export function StoryWords() {
  return (
    <>
      <h2 className="text-h2">Kahaani thodi fizzy hai.</h2>
      <div className="mt-6 grid gap-4 text-lead text-muted-on-night">
        <p>
          It began at a house party in Delhi: six friends, six different orders, and nobody willing to stand behind the
          counter.
        </p>
        <p>
          So we pressed the whole recipe, fruit, sugar, spice and fizz, into a ball four centimetres across. Drop it
          into soda and the drink makes itself, in front of everyone. Pehle plop, phir dhamaka.
        </p>
        <p>
          No alcohol inside, no gluten, nothing from an animal. Made for birthdays, balconies, Diwali terraces and
          ordinary Tuesdays that got out of hand.
        </p>
      </div>
    </>
  )
}

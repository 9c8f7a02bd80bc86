/** An answer that takes longer holds up nobody who came meanwhile. */
const PATIENCE_MS = 100

/**
 * Asks one question for all who come with it while its last answer is under way. Nobody is given an answer that was asked for before they came:
 * what they have just changed, or seen elsewhere, might not be in it. From the moment at which `ask` is called nobody joins it any more.
 */
export function createRequestCoalescer(): <Answer>(key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<unknown>>()

  function begin<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    next.delete(key)
    const answer = ask()
    const forget = () => {
      if (underWay.get(key) === ended) underWay.delete(key)
    }
    const ended = answer.then(forget, forget)
    underWay.set(key, ended)

    return answer
  }

  return <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const joined = next.get(key)
    if (joined) return joined as Promise<Answer>
    const before = underWay.get(key)
    if (!before) return begin(key, ask)

    const answer = patiently(before).then(() => begin(key, ask))
    next.set(key, answer)
    return answer
  }
}

function patiently(before: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, PATIENCE_MS)
  before.then(() => {
    clearTimeout(patience)
    resolve()
  })
  return promise
}

import { parentPort } from 'node:worker_threads'

/** What a thread can do, by name; what each takes and answers is copied from one thread to the other. */
export type Tasks = Record<string, (input: never) => Promise<unknown>>

export type Question = { name: string; input: never }
export type Answer = { result: unknown } | { error: unknown }

/** Makes this the program of a thread: it does the tasks that it is asked for. */
export function serveTasks(tasks: Tasks): void {
  const answerTo = async ({ name, input }: Question): Promise<Answer> => {
    try {
      return { result: await tasks[name]?.(input) }
    } catch (error) {
      return { error }
    }
  }
  parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answerTo(question)))
}

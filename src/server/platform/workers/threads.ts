import { Worker } from 'node:worker_threads'
import { createBoundedQueue, type QueueLimits, type QueueOptions } from './queues.ts'
import type { Answer, Question, Tasks } from './serve-tasks.ts'

export type Threads<All extends Tasks> = {
  /** Does a task of the program in one of its threads. */
  run<Name extends keyof All & string>(
    name: Name,
    input: Input<All[Name]>,
    options?: QueueOptions,
  ): Promise<Result<All[Name]>>
  /** Ends the threads; what they are at fails. */
  stop(): Promise<void>
}

type Input<Task extends Tasks[string]> = Parameters<Task>[0]
type Result<Task extends Tasks[string]> = Awaited<ReturnType<Task>>

const MAX_MEMORY = { maxOldGenerationSizeMb: 256 }

/**
 * Threads of a program that calls `serveTasks`. Each is started when a task finds no idle one, keeps no process alive, and does
 * one task at a time; one that crashes, or takes longer than `limitMs`, is replaced, and fails nothing but its task.
 */
export function createThreads<All extends Tasks>(
  program: URL,
  limits: QueueLimits & { limitMs: number },
): Threads<All> {
  const queue = createBoundedQueue(limits)
  const all = new Set<Worker>()
  const idle: Worker[] = []
  let isStopped = false

  const start = (): Worker => {
    const thread = new Worker(program, { resourceLimits: MAX_MEMORY })
    all.add(thread)
    thread.on('error', () => {}) // told to whoever waits for its task; `exit` follows
    thread.on('exit', () => {
      all.delete(thread)
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    })
    return thread
  }

  const ask = async (question: Question) => {
    if (isStopped) throw new Error('the threads have been stopped')
    const thread = idle.pop() ?? start()
    thread.ref()
    const answer = await answerOf(thread, question, limits.limitMs).catch((error) => {
      void thread.terminate()
      throw error
    })
    thread.unref()
    if (all.has(thread)) idle.push(thread)
    if ('error' in answer) throw answer.error

    return answer.result
  }

  return {
    run: (name, input, options) => queue(() => ask({ name, input }), options) as Promise<never>,
    async stop() {
      isStopped = true
      await Promise.all([...all].map((thread) => thread.terminate()))
    },
  }
}

/** What the thread answers; fails when the thread does, or when it takes too long. */
function answerOf(thread: Worker, question: Question, limitMs: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  thread.postMessage(question)
  const onExit = () => reject(new Error('the thread ended before its task was done'))
  const timer = setTimeout(() => reject(new Error(`a task took longer than ${limitMs} ms`)), limitMs)
  thread.once('message', resolve).once('error', reject).once('exit', onExit)

  return promise.finally(() => {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', reject).off('exit', onExit)
  })
}

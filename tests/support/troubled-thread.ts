import { serveTasks } from '#platform/workers/serve-tasks.ts'

const TASKS = {
  double: async (amount: number) => amount * 2,
  refuse: async (reason: string) => {
    throw new RangeError(reason)
  },
  crash: async (code: number) => process.exit(code),
  hang: async (_: null) => {
    while (true);
  },
}

export type TroubledTasks = typeof TASKS

serveTasks(TASKS)

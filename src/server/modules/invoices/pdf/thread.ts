import { serveTasks } from '#platform/workers/serve-tasks.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawPaper } from './draw-paper.ts'

const TASKS = { invoice: drawInvoice, paper: drawPaper }

export type DrawingTasks = typeof TASKS

serveTasks(TASKS)

import { serveTasks } from '#platform/workers/serve-tasks.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawLabels } from './draw-labels.ts'
import { drawPaper } from './draw-paper.ts'
import { drawSlips } from './draw-slips.ts'

const TASKS = { invoice: drawInvoice, paper: drawPaper, slips: drawSlips, labels: drawLabels }

export type DrawingTasks = typeof TASKS

serveTasks(TASKS)

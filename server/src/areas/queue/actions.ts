/** Actions that open and close the waiting room of a project. */
import * as v from 'valibot'
import { defineSingleAction } from '@server/domain/actions/single-action'
import { closeQueue, openQueue, queueStatus } from './operate-queue'

/** Visitors per second. */
export const MAX_RATE = 100_000

export const openQueueBefore = defineSingleAction({
  name: 'queue open',
  label: { zh: '开启排队', en: 'Open the queue' },
  consequence: {
    zh: '每秒最多放行 N 位访客，其余排队等候；再次执行可以更改速度。',
    en: 'Let in at most N visitors a second: whoever comes while more do gets a place and waits. Again: another rate',
  },
  permission: 'operate',
  undo: 'queue close',
  effects: {
    opened: { zh: '开启排队', en: 'queue opened' },
    changed: { zh: '更改放行速度', en: 'rate changed' },
  },
  reasons: {},
  input: v.object({ rate: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_RATE)) }),
  itemName: ({ rate }) => `${rate}/s`,
  perform: async ({ services, project, staff }, { rate }) => {
    const { isOpen } = await queueStatus(services, project)
    await openQueue(services, project, { rate, actor: staff.name })
    return { effects: [{ effect: isOpen ? 'changed' : 'opened' }] }
  },
})

export const closeQueueBefore = defineSingleAction({
  name: 'queue close',
  label: { zh: '关闭排队', en: 'Close the queue' },
  consequence: { zh: '放行所有等候和新到的访客。', en: 'Let everybody in who waits, and whoever comes' },
  permission: 'operate',
  effects: { closed: { zh: '关闭排队', en: 'queue closed' } },
  reasons: {},
  input: v.object({}),
  itemName: () => 'queue',
  perform: async ({ services, project, staff }) => {
    await closeQueue(services, project, { actor: staff.name })
    return { effects: [{ effect: 'closed' }] }
  },
})

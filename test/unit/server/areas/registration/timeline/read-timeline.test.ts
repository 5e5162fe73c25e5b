import { inTimelineOrder } from '@server/areas/registration/timeline/read-timeline'

/** Events in the order of writing. */
const written = (...events: readonly (readonly [event: string, at: string])[]) =>
  events.map(([event, at], index) => ({ event, at: new Date(`2026-05-01T${at}Z`), eventId: `0190-${index}` }))
const namesOf = (events: ReturnType<typeof written>) => inTimelineOrder([...events].reverse()).map(({ event }) => event)

test('a payment follows the submission of the same second, although WeChat Pay reports whole seconds', () => {
  expect(
    namesOf(written(['submitted', '02:00:00.640'], ['photoManualReview', '02:00:00.640'], ['paid', '02:00:00'])),
  ).toEqual(['submitted', 'photoManualReview', 'paid'])
})

test('a payment that became known late appears at its own time', () => {
  expect(namesOf(written(['submitted', '02:00:00'], ['regionChanged', '02:20:00'], ['paid', '02:10:00']))).toEqual([
    'submitted',
    'paid',
    'regionChanged',
  ])
})

test('a registration submitted again in the second of its cancellation shows the cancellation first', () => {
  expect(
    namesOf(
      written(
        ['submitted', '02:00:00'],
        ['cancelled', '02:09:00.100'],
        ['submitted', '02:09:00.900'],
        ['paid', '02:09:00'],
      ),
    ),
  ).toEqual(['submitted', 'cancelled', 'submitted', 'paid'])
})

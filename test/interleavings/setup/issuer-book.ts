import type { InvoiceIssuer, InvoiceRequest, Issued } from '@server/core/providers/invoices/invoice-issuer'
import type { Services } from '@server/core/services'

/** An invoice as its issuer knows it. */
interface IssuedInvoice {
  invoiceId: string
  number: string
  /** The service has heard of it: an answer can be lost on its way. */
  isAnswered: boolean
}

/** Notes what the issuer of these instances issues: the database knows it only once it is recorded. */
export function issuerBook(instances: readonly { services: Services }[]) {
  let issued: readonly IssuedInvoice[] = []

  /** The same request is issued once, under one number. */
  function note({ requestId }: InvoiceRequest, answer: Issued, isAnswered: boolean): Issued {
    if (answer.kind !== 'issued') return answer
    const { number } = answer
    const known = issued.find((one) => one.number === number)
    const invoice = {
      invoiceId: requestId.slice(0, UUID_LENGTH),
      number,
      isAnswered: isAnswered || known?.isAnswered === true,
    }
    issued = [...issued.filter((one) => one !== known), invoice]
    return answer
  }

  const unnoted = new Map<Services, InvoiceIssuer['issue']>()
  for (const { services } of instances) {
    const { issue } = services.invoiceIssuer
    unnoted.set(services, issue)
    services.invoiceIssuer.issue = async (request) => note(request, await issue(request), true)
  }

  return {
    /** Restores what was issued by now. */
    mark: () => {
      const marked = issued
      return () => void (issued = marked)
    },

    /** The services of an instance with an issuer whose answers are lost. */
    withLostAnswers: (services: Services): Services => {
      const issue = unnoted.get(services)
      const lose = async (request: InvoiceRequest): Promise<Issued> => {
        if (issue) note(request, await issue(request), false)
        throw new Error('the answer of the issuer was lost')
      }
      return { ...services, invoiceIssuer: { ...services.invoiceIssuer, issue: lose } }
    },

    async violations({ db }: Services): Promise<string[]> {
      if (issued.length === 0) return []
      const { rows } = await db.$client.query<{ id: string; number: string | null }>(
        'select invoice_id as id, number from invoice where invoice_id = any($1)',
        [[...new Set(issued.map(({ invoiceId }) => invoiceId))]],
      )
      return rows.flatMap(({ id, number }) => {
        const own = issued.filter(({ invoiceId }) => invoiceId === id)
        if (own.length > 1) return [`An invoice is issued once: invoice ${id}: ${own.length} times`]
        return own
          .filter((one) => one.isAnswered && one.number !== number)
          .map((one) => `What was issued is recorded: invoice ${id}: ${one.number}, recorded ${number}`)
      })
    },
  }
}

const UUID_LENGTH = 36

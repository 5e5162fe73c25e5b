import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number | string }
}

/** A span in OTLP/HTTP JSON. */
interface RawSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code?: number; message?: string }
}

interface RawTraces {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: RawSpan[] }[] }[]
}

export interface ReceivedSpan extends Omit<RawSpan, 'attributes'> {
  facts: Record<string, string | number>
}

/** Collector that stores received spans. */
export class Collector {
  readonly spans: ReceivedSpan[] = []
  /** Raw request bodies. */
  sent = ''
  isRefusing = false
  private server?: Server

  async open(): Promise<string> {
    this.server = createServer((request, reply) => {
      void text(request).then((body) => {
        if (this.isRefusing) return reply.writeHead(400).end()
        if (request.url === '/v1/traces') this.keep(body)
        reply.setHeader('content-type', 'application/json').end('{}')
      })
    })
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`
  }

  close(): void {
    this.server?.close()
    this.server?.closeAllConnections()
  }

  named(name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.name === name)
  }

  /** Returns all descendants of a span. */
  within({ spanId }: ReceivedSpan): ReceivedSpan[] {
    return this.spans
      .filter(({ parentSpanId }) => parentSpanId === spanId)
      .flatMap((child) => [child, ...this.within(child)])
  }

  private keep(body: string): void {
    this.sent += body
    const { resourceSpans } = JSON.parse(body) as RawTraces
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        this.spans.push(...spans.map(({ attributes, ...span }) => ({ ...span, facts: factsOf(attributes) })))
  }
}

const factsOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

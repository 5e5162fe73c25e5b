import { resolve } from 'node:path'
import * as v from 'valibot'
import { isElsewhere, withTls } from './core/postgres/connections/addresses'
import { isProxy } from './core/http/proxies'
import { isOtherMachine } from './core/running/other-machine'
import { StartFault } from './core/running/start-fault'

/** The only reader of `process.env` in the service. Relative paths start at the working directory. */
const positive = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0)), String(fallback))

/** The least that OWASP asks for, together with the rest of the parameters in domain/accounts/passwords.ts. */
const PRODUCTION_PASSWORD_MEMORY_KIB = 19_456

/** What libuv starts by itself; with fewer, nothing would remain beside pictures and passwords. */
const LIBUV_THREADS = 4

/** How many threads libuv's pool has (core/running/thread/pool-shares.ts). */
export function threadsOfPool(): number {
  return Number(process.env['UV_THREADPOOL_SIZE'] ?? LIBUV_THREADS)
}

const schema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  /** Where it listens: all addresses in production, otherwise this machine alone. */
  HOST: v.optional(v.string()),
  PORT: v.pipe(positive(8080), v.maxValue(65_535)),
  /** Addresses of the proxies in front, separated by commas: whose word about a caller's address is believed. */
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text.split(',').every((each) => isProxy(each.trim())),
        'addresses or networks of the proxies in front, separated by commas, as 10.0.0.7,192.168.0.0/16',
      ),
    ),
  ),
  /** A PostgreSQL of your own; the embedded one is used without it. Over a network it is reached by TLS. */
  DATABASE_URL: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** A bucket of S3-compatible storage for uploaded files, in place of DATA_DIR (core/providers/files/s3-place.ts). */
  S3_BUCKET: v.optional(v.string()),
  /** Where it is, when not at Amazon; `https://oss-cn-beijing.aliyuncs.com`. */
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url())),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  /** Without them those of the machine: a role, or the files that Amazon's own tools read. */
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** The bucket in the path (`1`, MinIO) or in front of the endpoint's name (`0`: Amazon, Alibaba, Tencent). */
  S3_PATH_STYLE: v.optional(v.picklist(['0', '1']), '0'),
  MIGRATIONS_DIR: v.optional(v.string(), 'server/migrations'),
  PROJECTS_DIR: v.optional(v.string(), 'server/projects'),
  /** Where the built service lies, whose threads are files of their own. */
  THREADS_DIR: v.optional(v.string(), 'dist/server'),
  /** A folder with fonts (.ttf, .otf) for rare characters, tried before those installed on the machine (docs/operations/deploying.md). */
  FONTS_DIR: v.optional(v.string()),
  /** Where the built H5 site is served from. */
  SITE_DIR: v.optional(v.string(), 'dist/h5'),
  /** The address candidates and WeChat reach this service at. */
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))),
  /** 32 bytes, base64: encrypts the keys of personal data. Made and kept in DATA_DIR outside production. */
  DATA_KEY: v.optional(v.string()),
  /** The one that DATA_KEY takes the place of, while they are exchanged (docs/operations/keys.md). */
  DATA_KEY_BEFORE: v.optional(v.string()),
  APP_KEYS: v.optional(v.string(), 'exam-h5,exam-weapp'),
  /** What Prometheus sends as `Bearer` to read /metrics. */
  METRICS_TOKEN: v.optional(v.string()),
  /** pino's levels; `info` in production, otherwise `warn`. */
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  DATABASE_POOL: positive(20),
  /** How old an answer that is the same for everybody may be, in milliseconds (calls/shared-answers.ts). */
  SHARED_ANSWERS_MS: positive(1_000),
  /** What admission tickets that are made beforehand may take in the file store, in megabytes; 0 makes none. */
  TICKET_PAPERS_MB: positive(4_096),
  /** Where traces are sent (core/tracing); what else there is to say, OpenTelemetry reads by its own names. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//))),
  /** Whether `/openapi.json` describes the calls to whoever asks; in production only where it is wanted. */
  OPENAPI: v.optional(v.picklist(['0', '1'])),
  /** Load the accounts of the projects' demonstration data. */
  DEMO_DATA: v.optional(v.picklist(['0', '1'])),
  SMTP_URL: v.optional(v.string()),
  MAIL_FROM: v.optional(v.string(), 'exam@example.org'),
  /** A gateway that takes signed JSON and sends texts (core/providers/messages/sms-webhook.ts). */
  SMS_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.url())),
  SMS_WEBHOOK_SECRET: v.optional(v.string()),
  /** The exam body's own system, which reviews registrations (core/providers/review/review-webhook.ts). */
  REVIEW_WEBHOOK_URL: v.optional(v.pipe(v.string(), v.url())),
  REVIEW_WEBHOOK_SECRET: v.optional(v.string()),
  /** Tencent Cloud, which compares names with ID numbers and looks at photos and documents (core/providers/tencent-cloud). */
  TENCENTCLOUD_SECRET_ID: v.optional(v.string()),
  TENCENTCLOUD_SECRET_KEY: v.optional(v.string()),
  TENCENTCLOUD_FACEID_URL: v.optional(v.pipe(v.string(), v.url()), 'https://faceid.tencentcloudapi.com'),
  TENCENTCLOUD_IAI_URL: v.optional(v.pipe(v.string(), v.url()), 'https://iai.tencentcloudapi.com'),
  TENCENTCLOUD_OCR_URL: v.optional(v.pipe(v.string(), v.url()), 'https://ocr.tencentcloudapi.com'),
  TENCENTCLOUD_REGION: v.optional(v.string(), 'ap-guangzhou'),
  /** KiB of memory that hashing a password takes; raise it as machines become faster. */
  PASSWORD_MEMORY_KIB: v.optional(
    v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(8), v.maxValue(1_048_576)),
    String(PRODUCTION_PASSWORD_MEMORY_KIB),
  ),
  /** libuv's threads. Read by Node itself when it starts: setting it later changes nothing. */
  UV_THREADPOOL_SIZE: v.optional(
    v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(LIBUV_THREADS), v.maxValue(1024)),
  ),
  /** A sign-in ends after this long without a call, and in any case after its lifetime. */
  TOKEN_IDLE_MINUTES: positive(120),
  TOKEN_LIFETIME_HOURS: positive(24),
  /** WeChat Pay v3; the payment sandbox is used without WXPAY_MCH_ID. */
  WXPAY_BASE_URL: v.optional(v.string(), 'https://api.mch.weixin.qq.com'),
  WXPAY_MCH_ID: v.optional(v.string()),
  WXPAY_APP_ID: v.optional(v.string()),
  /** The Mini Program's own app id; the official account's without it. */
  WXPAY_MINI_APP_ID: v.optional(v.string()),
  WXPAY_SERIAL: v.optional(v.string()),
  WXPAY_PRIVATE_KEY: v.optional(v.string()),
  WXPAY_API_V3_KEY: v.optional(v.string()),
  /** For merchants that WeChat gave a public key instead of platform certificates. */
  WXPAY_PUBLIC_KEY_ID: v.optional(v.string()),
  WXPAY_PUBLIC_KEY: v.optional(v.string()),
  /** Where WeChat is called, and the secrets of WXPAY_APP_ID and WXPAY_MINI_APP_ID for calling. */
  WECHAT_API_URL: v.optional(v.pipe(v.string(), v.url()), 'https://api.weixin.qq.com'),
  /** Where a page in WeChat goes to let the official account know who visits. */
  WECHAT_OPEN_URL: v.optional(v.pipe(v.string(), v.url()), 'https://open.weixin.qq.com'),
  WECHAT_SECRET: v.optional(v.string()),
  WECHAT_MINI_SECRET: v.optional(v.string()),
  /** The Mini Program's message templates; without one that message is not offered (domain/wechat/notices.ts). */
  WECHAT_TEMPLATE_PAYMENT_DUE: v.optional(v.string()),
  WECHAT_TEMPLATE_REGISTRATION_PAID: v.optional(v.string()),
  WECHAT_TEMPLATE_CORRECTION_ASKED: v.optional(v.string()),
  WECHAT_TEMPLATE_EXEMPTION_DECIDED: v.optional(v.string()),
  WECHAT_TEMPLATE_SEAT_OFFERED: v.optional(v.string()),
  WECHAT_TEMPLATE_APPOINTMENT_MOVED: v.optional(v.string()),
  WECHAT_TEMPLATE_APPOINTMENT_DUE: v.optional(v.string()),
  WECHAT_TEMPLATE_RESULT_PUBLISHED: v.optional(v.string()),
  WECHAT_TEMPLATE_REVIEW_WINDOW: v.optional(v.string()),
  WECHAT_TEMPLATE_REVIEW_DECIDED: v.optional(v.string()),
  WECHAT_TEMPLATE_CERTIFICATE_PROGRESS: v.optional(v.string()),
  WECHAT_TEMPLATE_HEALTH_DUE: v.optional(v.string()),
  WECHAT_TEMPLATE_NEW_DEVICE: v.optional(v.string()),
  SANDBOX_PORT: positive(0),
})

type Given = v.InferOutput<typeof schema>
export type Env = Given & Required<Pick<Given, 'HOST' | 'PUBLIC_URL' | 'LOG_LEVEL' | 'OPENAPI'>>

/** Throws one line that names the variable when the environment is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const said = saidIn(source)
  const result = v.safeParse(schema, said)
  if (!result.success) {
    const [issue] = result.issues
    throw new StartFault(`${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`)
  }
  if (said['NODE_ENV'] === undefined) refuseUnsaid(result.output)
  return completed(result.output)
}

/** A line that was left empty, as those of the example file are, says nothing. */
const saidIn = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))

/** Whoever forgets to say production would open a real database to everybody who can read the codes that are sent. */
function refuseUnsaid({ DATABASE_URL: url }: Given): void {
  if (url !== undefined && isElsewhere(url))
    throw new StartFault(
      'NODE_ENV: DATABASE_URL names another machine: say NODE_ENV=production, or NODE_ENV=development to try things out',
    )
}

/** What is sent there is about somebody, or worth money. */
const PERSONAL = [
  ...(['SMS_WEBHOOK_URL', 'REVIEW_WEBHOOK_URL', 'WXPAY_BASE_URL', 'WECHAT_API_URL', 'WECHAT_OPEN_URL'] as const),
  ...(['TENCENTCLOUD_FACEID_URL', 'TENCENTCLOUD_IAI_URL', 'TENCENTCLOUD_OCR_URL'] as const),
]

/** Personal data goes to another machine by TLS, or not at all (ASVS 12.3.1). */
function refusePlain(given: Given): void {
  for (const name of PERSONAL) {
    const address = given[name]
    if (address !== undefined && isOtherMachine(address) && !/^https:/i.test(address))
      throw new StartFault(`${name}: an https address in production; what is sent there is about candidates`)
  }
}

function completed(given: Given): Env {
  const isProduction = given.NODE_ENV === 'production'
  if (isProduction) refusePlain(given)
  if (isProduction && given.PASSWORD_MEMORY_KIB < PRODUCTION_PASSWORD_MEMORY_KIB)
    throw new StartFault(`PASSWORD_MEMORY_KIB: at least ${PRODUCTION_PASSWORD_MEMORY_KIB} in production`)
  return {
    ...given,
    ...(given.DATABASE_URL !== undefined && { DATABASE_URL: withTls(given.DATABASE_URL) }),
    HOST: given.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    OPENAPI: given.OPENAPI ?? (isProduction ? '0' : '1'),
    DATA_DIR: resolve(given.DATA_DIR),
    THREADS_DIR: resolve(given.THREADS_DIR),
    SITE_DIR: resolve(given.SITE_DIR),
    PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    LOG_LEVEL: given.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
}

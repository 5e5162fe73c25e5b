import { resolve } from 'node:path'
import * as v from 'valibot'

/** The only reader of `process.env` in the service. Relative paths start at the working directory. */
const positive = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0)), String(fallback))

const schema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  PORT: positive(8080),
  /** A PostgreSQL of your own; the embedded one is used without it. */
  DATABASE_URL: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** Where the built H5 site is served from. */
  SITE_DIR: v.optional(v.string(), 'dist/h5'),
  /** The address candidates and WeChat reach this service at. */
  PUBLIC_URL: v.optional(v.string()),
  /** 32 bytes, base64: encrypts personal data. Made and kept in DATA_DIR outside production. */
  DATA_KEY: v.optional(v.string()),
  APP_KEYS: v.optional(v.string(), 'exam-h5,exam-weapp'),
  LOG_LEVEL: v.optional(v.string(), 'info'),
  DATABASE_POOL: positive(20),
  /** Load the accounts of the projects' demonstration data. */
  DEMO_DATA: v.optional(v.picklist(['0', '1'])),
  SMTP_URL: v.optional(v.string()),
  MAIL_FROM: v.optional(v.string(), 'exam@example.org'),
  /** WeChat Pay v3; the payment sandbox is used without WXPAY_MCH_ID. */
  WXPAY_BASE_URL: v.optional(v.string(), 'https://api.mch.weixin.qq.com'),
  WXPAY_MCH_ID: v.optional(v.string()),
  WXPAY_APP_ID: v.optional(v.string()),
  WXPAY_SERIAL: v.optional(v.string()),
  WXPAY_PRIVATE_KEY: v.optional(v.string()),
  WXPAY_API_V3_KEY: v.optional(v.string()),
  SANDBOX_PORT: positive(0),
})

export type Env = v.InferOutput<typeof schema>

/** Throws one line that names the variable when the environment is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = v.safeParse(schema, source)
  if (result.success)
    return { ...result.output, DATA_DIR: resolve(result.output.DATA_DIR), SITE_DIR: resolve(result.output.SITE_DIR) }
  const [issue] = result.issues
  throw new Error(`${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`)
}

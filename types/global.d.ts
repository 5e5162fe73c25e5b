/// <reference types="@tarojs/taro" />

declare module '*.png'
declare module '*.svg'
declare module '*/styles/app.scss'
declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** Build constants (config/index.ts). */
declare const SERVICE_URL: string
declare const APP_KEY: string
declare const DEFAULT_PROJECT: string

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV?: 'weapp' | 'h5'
  }
}

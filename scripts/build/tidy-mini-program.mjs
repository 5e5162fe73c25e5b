/** Fixes a build for WeChat's developer tools, which would otherwise report problems. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isReviewBuild } from './review-build.mjs'

/** Settings in app.json that only Taro's H5 router uses. */
const TARO_ONLY = ['animation']

function change(file, edit) {
  const json = JSON.parse(readFileSync(file, 'utf8'))
  edit(json)
  writeFileSync(file, JSON.stringify(json, null, 2))
}

/**
 * Removes Taro's own settings. Enables domain checks only for a build for review, because http://localhost is on no
 * list of allowed domains.
 */
export function tidyMiniProgram(folder, serviceUrl = process.env.TARO_APP_SERVICE_URL ?? '') {
  change(join(folder, 'app.json'), (app) => {
    for (const key of TARO_ONLY) delete app[key]
  })
  change(join(folder, 'project.config.json'), ({ setting }) => {
    setting.urlCheck = isReviewBuild({ TARO_APP_SERVICE_URL: serviceUrl })
  })
}

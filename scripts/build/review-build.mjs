/** A build that uses an https service is uploaded to WeChat for review. */
export const isReviewBuild = ({ TARO_APP_SERVICE_URL = '' }) => TARO_APP_SERVICE_URL.startsWith('https://')

/**
 * Throws when a build for review names no project: WeChat's reviewers open the Mini Program without a link and would
 * only see an input for a project code.
 */
export function requireProjectForReview(env) {
  if (isReviewBuild(env) && !env.TARO_APP_PROJECT?.trim())
    throw new Error(
      'TARO_APP_PROJECT is missing: a Mini Program for review opens the project that it names, for instance TARO_APP_PROJECT=demo',
    )
}

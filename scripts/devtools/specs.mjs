/** Specs of test/weapp that run in the developer tools; the others test the stand-in and the build. */
export const devtoolsSpecs = ['pages.test', 'sign-in/', 'journey/', 'wechat/', 'afterwards/'].map(
  (name) => `test/weapp/${name}`,
)

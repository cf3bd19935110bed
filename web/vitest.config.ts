import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config.ts';

export default mergeConfig(
  page,
  defineConfig({
    test: {
      environment: 'happy-dom',
      include: ['{src,tests}/**/*.test.{ts,tsx}'],
      setupFiles: ['tests/speak.ts'],
    },
  }),
);

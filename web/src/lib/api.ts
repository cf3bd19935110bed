/* Requests to the server. Whatever goes wrong is an ApiProblem with a sentence for the reader. */
import type { Problem } from '../protocol';
import { refusalText, t } from './i18n';

export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiProblem('offline', 0, t('page.problem.offline'));
  }
  if (!answer.ok) throw await problem(answer);
  return (await answer.json()) as T;
}

async function problem(answer: Response): Promise<ApiProblem> {
  let said: Partial<Problem> = {};
  try {
    const body: unknown = await answer.json();
    if (typeof body === 'object' && body !== null) said = body;
  } catch {
    // Something between us and the server has answered: the general sentence stands.
  }
  const code = said.code ?? `status_${answer.status}`;
  const sentence = refusalText('table', code, said.facts) ?? said.sentence;
  return new ApiProblem(code, answer.status, sentence ?? t('page.problem.server'));
}

export const api = {
  get: <T>(path: string): Promise<T> => request('GET', path),
  post: <T>(path: string, body: unknown): Promise<T> => request('POST', path, body),
};
